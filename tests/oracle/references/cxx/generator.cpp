// The generator and the hash as C++: a class with operators, and a template over the block size.
#include "samedeal.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace {

constexpr std::uint32_t rotate(std::uint32_t x, int by) { return x << by | x >> (32 - by); }

class Sfc32 {
public:
    explicit Sfc32(const std::uint32_t *words) : a{words[0]}, b{words[1]}, c{words[2]}, n{words[3]} {}

    std::uint32_t operator()()
    {
        const auto out = a + b + n++;
        a = b ^ b >> 9;
        b = c + (c << 3);
        c = rotate(c, 21) + out;
        return out;
    }

    std::array<std::uint32_t, 4> words() const { return {a, b, c, n}; }

private:
    std::uint32_t a, b, c, n;
};

template <std::size_t Size>
std::uint32_t little_endian(const std::uint8_t *bytes)
{
    if constexpr (Size == 0)
        return 0;
    else
        return std::uint32_t{bytes[Size - 1]} << 8 * (Size - 1) | little_endian<Size - 1>(bytes);
}

constexpr auto mix = [](std::uint32_t k) { return rotate(k * 0xcc9e2d51u, 15) * 0x1b873593u; };

} // namespace

std::uint32_t sd_sfc32_step(std::uint32_t state[4])
{
    Sfc32 generator{state};
    const auto out = generator();
    const auto words = generator.words();
    for (std::size_t i = 0; i < words.size(); i++)
        state[i] = words[i];
    return out;
}

std::uint32_t sd_murmur3_x86_32(const std::uint8_t *data, std::size_t length, std::uint32_t seed)
{
    auto h = seed;
    auto left = length;
    for (; left >= 4; left -= 4, data += 4)
        h = rotate(h ^ mix(little_endian<4>(data)), 13) * 5 + 0xe6546b64u;
    switch (left) {
    case 3: h ^= mix(little_endian<3>(data)); break;
    case 2: h ^= mix(little_endian<2>(data)); break;
    case 1: h ^= mix(little_endian<1>(data)); break;
    default: break;
    }
    h ^= static_cast<std::uint32_t>(length);
    h = (h ^ h >> 16) * 0x85ebca6bu;
    h = (h ^ h >> 13) * 0xc2b2ae35u;
    return h ^ h >> 16;
}
