/** SHA-256: the engine's own as judge, and the examples of the standard. */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { bitsOf, hexOf, sha256 } from '../kit/sha256.js';

fc.configureGlobal({ seed: 20261008, numRuns: 500 });

/** The digest by Node's library. */
function byNode(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The first number of bytes from 0 to a limit whose digest is another one than Node's, or null. */
function firstDifference(digest, limit) {
  for (let length = 0; length <= limit; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
    if (hexOf(digest(bytes)) !== byNode(bytes)) {
      return length;
    }
  }
  return null;
}

test('the examples of the standard have their digests', () => {
  const texts = [
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ];
  for (const [text, digest] of texts) {
    assert.equal(hexOf(sha256(new TextEncoder().encode(text))), digest);
  }
});

test('every length over five blocks has the digest of Node, in eight unsigned words', () => {
  assert.equal(firstDifference(sha256, 320), null);
  const words = sha256(new Uint8Array(0));
  assert.equal(words.length, 8);
  assert.ok(words.every((word) => Number.isInteger(word) && word >= 0 && word < 2 ** 32));
});

test('any bytes have the digest of Node, and stay as they are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const before = [...bytes];
      assert.equal(hexOf(sha256(bytes)), byNode(bytes));
      assert.deepEqual([...bytes], before);
    }),
  );
});

test('a number of bits is two words, the upper one from 2**29 bytes on', () => {
  assert.deepEqual(bitsOf(5), [0, 40]);
  assert.deepEqual(bitsOf(2 ** 29 - 1), [0, -8]);
  assert.deepEqual(bitsOf(2 ** 29), [1, 0]);
  assert.deepEqual(bitsOf(2 ** 33 + 3), [16, 24]);
});

test('the comparison finds a digest that is wrong where the padding takes a block of its own', () => {
  const wrong = (bytes) => sha256(bytes.length === 56 ? bytes.slice(1) : bytes);
  assert.equal(firstDifference(wrong, 320), 56);
});

test('words are written with all their zeros', () => {
  assert.equal(hexOf([0, 1, 0xffffffff]), '0000000000000001ffffffff');
});
