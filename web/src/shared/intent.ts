import { randomId } from './random-id.ts'

export type Intent = {
  /** The same key for the same content until it is done; other content is another intent. */
  keyFor(request: unknown): string
  done(): void
}

/** What a person wants to happen once, however often the button or the network repeats it. */
export function createIntent(): Intent {
  let current: { content: string; key: string } | undefined
  return {
    keyFor(request) {
      const content = JSON.stringify(request)
      if (current?.content !== content) current = { content, key: randomId() }
      return current.key
    },
    done() {
      current = undefined
    },
  }
}
