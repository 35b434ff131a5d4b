import type { OutgoingGuard } from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import { type Transport, Undeliverable } from '#src/adapters/outgoing/outgoing-message.ts'

type SmtpError = Error & { responseCode?: number; command?: string }

/** A refusal of this very recipient or message stands; a refusal to talk at all may pass. */
const isFinal = ({ responseCode = 0, command = '' }: SmtpError): boolean =>
  responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA', 'MAIL FROM'].includes(command)

/** Mail through any SMTP server: `smtp://user:password@host:587` or `smtps://…`. */
export const smtpTransport = (
  url: string,
  from: string,
  guard: Pick<OutgoingGuard, 'dial'>,
): Transport => {
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      getSocket: ({ host = '', port, secure }, done) => {
        guard
          .dial(host, port === undefined ? (secure ? 465 : 587) : Number(port), 'configuration')
          .then((connection) => done(null, { connection }))
          .catch((error: Error) => done(error, undefined))
      },
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
