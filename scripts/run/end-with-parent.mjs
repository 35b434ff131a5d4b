// Preloaded into every process of ours that must not outlive its parent: when the parent is
// gone, even by kill -9, the channel between them closes and this process asks itself to stop.
import { isMainThread } from 'node:worker_threads'

const GRACE_MS = 10_000

if (isMainThread && process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  process.channel.unref()
  // What this process forks inherits its options, and would let go of a channel that it lives by.
  const here = process.execArgv.indexOf(import.meta.url)
  if (here > 0) process.execArgv.splice(here - 1, 2)
}
