import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server of somebody else's, with a user and a password. */
export async function startPostOffice(username: string, password: string) {
  const letters: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (given, _, callback) =>
      given.username === username && given.password === password
        ? callback(null, { user: username })
        : callback(new Error('Invalid username or password')),
    onData: (stream, _, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        letters.push(Buffer.concat(parts).toString())
        callback(null)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    letters,
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}
