import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** Keeps what a failed journey had on its screens, and tells where and, in short, what. */
export async function saveEvidence(name: string, pages: Page[]): Promise<string> {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
  const folder = await mkdtemp(join(tmpdir(), `chaski-journey-${slug}-`))
  const told = [`Evidence: ${folder}`]
  for (const [index, page] of pages.entries()) {
    const file = join(folder, `page-${index + 1}`)
    // Of a page that was never drawn no picture can be taken.
    await page
      .waitForFunction(() => true, undefined, { polling: 'raf', timeout: 2000 })
      .catch(() => undefined)
    // A page that crashed has nothing to show, and must not hide why the journey failed.
    await page.screenshot({ path: `${file}.png`, timeout: 5000 }).catch(() => undefined)
    // A run elsewhere leaves only what it printed, and of that the end.
    const text = await page.innerText('body', { timeout: 2000 }).catch(() => '')
    told.push(`${page.url()}: ${text.replace(/\s*\n\s*/g, ' · ').slice(0, 700)}`)
    const html = await page.content().catch(() => '')
    await writeFile(`${file}.html`, `<!-- ${page.url()} -->\n${html}`)
  }
  return told.join('\n')
}
