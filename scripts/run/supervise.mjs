import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

const GRACE_MS = 10_000

/** Runs one child to its end, passing on what stops us. Resolves to its exit code as a shell tells it. */
export function supervise(command, args, options, onStart = () => {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options)
    const forwards = new Map(
      ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [signal, () => forward(child, signal)]),
    )
    for (const [signal, pass] of forwards) process.on(signal, pass)
    const watch = watchNpm(() => stop(child))
    const done = () => {
      clearInterval(watch)
      for (const [signal, pass] of forwards) process.off(signal, pass)
    }
    child.on('error', (error) => {
      done()
      reject(error)
    })
    child.on('close', (code, signal) => {
      done()
      resolve({ code: signal ? 128 + constants.signals[signal] : code, signal })
    })
    onStart(child)
  })
}

// A terminal sends its Ctrl-C to the whole group: passing it on would ask the child twice.
function forward(child, signal) {
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  child.kill(signal)
}

function stop(child) {
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref()
}

// npm killed with -9 cannot pass anything on; what remains to be seen is that our parents changed.
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined
  const before = parents()
  const watch = setInterval(() => {
    if (parents() === before) return
    clearInterval(watch)
    onGone()
  }, 500)
  watch.unref()
  return watch
}

// Most shells give way to the command npm asks for, but some stay between npm and us.
function parents() {
  return `${process.ppid} ${parentOf(process.ppid)}`
}

function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[1]
  } catch {
    return 'unknown'
  }
}
