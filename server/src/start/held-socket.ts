/** Where the holder puts the first socket, after input, output and errors. */
const firstFd = 3

/**
 * The listening socket that systemd opened and keeps (socket activation): callers wait in it while one process leaves
 * and the next starts. Absent: we open our own.
 */
export const heldSocket = (env: NodeJS.ProcessEnv, pid = process.pid): number | undefined => {
  // The names are inherited by children, for whom the socket is not meant.
  if (env['LISTEN_PID'] !== String(pid)) return undefined
  if (env['LISTEN_FDS'] !== '1')
    throw new Error(`LISTEN_FDS is ${env['LISTEN_FDS']}: Chaski takes one socket, its HTTP port.`)
  return firstFd
}
