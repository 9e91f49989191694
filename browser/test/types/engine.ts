import { BadEngine, engineOf, fromStateful, recorder, setTraps, shim } from '@samedeal/kit/engine';

const record = recorder('file:///games/');
setTraps(globalThis, record);
const engine = await engineOf({ default: {} }, 'default');
const { operations, runBatch } = shim(engine, { reads: () => record.take(), base: '' });
const names: string[] = operations;
const answers: string = runBatch('[]');
const [{ what, where } = { what: '', where: '' }] = record.take();
const text: string = what + where;
fromStateful({ create: () => ({}) });
const error: Error = new BadEngine('none');

// @ts-expect-error - a batch is a text
runBatch([]);
// @ts-expect-error - an engine is wanted
shim();
// @ts-expect-error - a name is a text
await engineOf({}, 5);

export { answers, error, names, text };
