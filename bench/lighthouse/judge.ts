import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

type Audit = { title: string; score: number | null; displayValue?: string }
type Result = {
  lhr: {
    categories: Record<
      Category,
      { score: number | null; auditRefs: { id: string; weight: number }[] }
    >
    audits: Record<string, Audit>
  }
}
type Judge = (
  url: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: readonly Category[] },
) => Promise<Result>

const module = join(import.meta.dirname, 'node_modules/lighthouse/core/index.js')

/** Lighthouse, installed at its locked version where it is not yet. */
const lighthouse = async (): Promise<Judge> => {
  if (!existsSync(module))
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: import.meta.dirname,
    })
  return ((await import(module)) as { default: Judge }).default
}

export type Judged = { category: Category; score: number; lost: string[] }

/** A page as Lighthouse sees it on a mid-range phone with a slow line, and what cost it points. */
export const judgeBy = async (port: number): Promise<(url: string) => Promise<Judged[]>> => {
  const judge = await lighthouse()
  return async (url) => {
    const { lhr } = await judge(url, { port, logLevel: 'error', onlyCategories: categories })
    return categories.map((category) => {
      const { score, auditRefs } = lhr.categories[category]
      const lost = auditRefs.flatMap(({ id, weight }) => {
        const audit = lhr.audits[id]!
        const fault = weight > 0 && audit.score !== null && audit.score < 0.9
        return fault ? [`${id} ${audit.displayValue ?? ''}`.trim()] : []
      })
      return { category, score: Math.round((score ?? 0) * 100), lost }
    })
  }
}
