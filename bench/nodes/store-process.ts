// An S3 server on a folder and a port, until it is killed; it does not outlive who started it.
import S3rver from 's3rver'

const [directory = '', port] = process.argv.slice(2)
process.once('disconnect', () => process.exit(1))
const store = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: 'chaski', configs: [] }],
})
await store.run()
