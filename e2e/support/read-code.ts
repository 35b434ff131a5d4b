import type { Page } from 'playwright-core'
import { readMessage } from './read-message.ts'

/** The code as its owner reads it in the demonstration's post office. */
export const readCode = async (page: Page, recipient: string): Promise<string> =>
  /\d{6}/.exec(await readMessage(page, recipient))![0]
