/* A hash of somebody else's, with a signature of its own. */
#ifdef __cplusplus
extern "C" {
#endif
void theirs_hash(const void *key, int length, unsigned seed, void *out);
#ifdef __cplusplus
}
#endif
