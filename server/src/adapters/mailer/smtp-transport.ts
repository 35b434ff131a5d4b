import { callbackify } from 'node:util'
import type { OutgoingGuard } from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import { type Transport, Undeliverable } from '#src/adapters/outgoing/outgoing-message.ts'

type Server = { host?: string; port?: number | string; secure?: boolean }
type SmtpError = Error & { responseCode?: number; command?: string }

/** A refusal of this very recipient or message stands; a refusal to talk at all may pass. */
const isFinal = ({ responseCode = 0, command = '' }: SmtpError): boolean =>
  responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA', 'MAIL FROM'].includes(command)

const isThisMachine = (url: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)

/** Mail through any SMTP server: `smtp://user:password@host:587` or `smtps://…`; `?requireTLS=false` for one that knows no TLS. */
export const smtpTransport = (
  url: string,
  from: string,
  guard: Pick<OutgoingGuard, 'dial'>,
): Transport => {
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      // Letters hold codes and people's complaints: without encryption they stay in the queue.
      requireTLS: !isThisMachine(url),
      getSocket: callbackify(async ({ host = '', port, secure }: Server) => ({
        connection: await guard.dial(host, Number(port ?? (secure ? 465 : 587)), 'configuration'),
      })),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  /** Loaded with the first letter: a start does not wait for it. */
  let transport: ReturnType<typeof connect> | undefined
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

  return async (message) => {
    try {
      const sent = await (
        await (transport ??= connect())
      ).sendMail({
        from,
        // As an object, so that no address can smuggle in a second one.
        to: { name: '', address: message.to },
        subject: message.subject ?? '',
        text: message.text,
        // The same on every try: a mailbox that got it twice shows it once.
        messageId: `<${message.message_id}@${domain}>`,
        attachments: message.attachments.map((a) => ({
          filename: a.name,
          contentType: a.media_type,
          content: a.content,
        })),
      })
      return sent.messageId
    } catch (error) {
      const reason = error as SmtpError
      throw isFinal(reason) ? new Undeliverable(reason.message) : error
    }
  }
}
