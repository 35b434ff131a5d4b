import { createHash } from 'node:crypto'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { answersOf } from './answers-of.ts'
import { escaped } from '#src/http/pages/escaped.ts'
import { introduction } from './introduction.ts'
import { nameOf, type OpenApi, type Operation } from './open-api.ts'
import { operationHtml, propertiesTable } from './operation-html.ts'
import { tagLabels } from './tag-labels.ts'
import { typeWords } from './type-words.ts'
import { webhookSection } from './webhook-section.ts'

const style = `body{font:1rem/1.5 system-ui,sans-serif;color:#1d2733;background:#f6f7f9;margin:0}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1.25rem 4rem}
a{color:#0b5cad}
nav ul{columns:3 14rem;padding-left:1.1rem}
pre{background:#e9edf2;padding:.75rem;white-space:pre-wrap;overflow-wrap:anywhere;border-radius:6px}
table{border-collapse:collapse;margin:.5rem 0}
td{padding:.2rem .9rem .2rem 0;vertical-align:top}
details,section.schema{border-top:1px solid #d5dbe3;padding:.5rem 0}
summary{cursor:pointer;overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){body{color:#e6eaf0;background:#12171d}a{color:#7cb8f5}pre{background:#1e2630}details,section.schema{border-color:#2c3642}}`

const styleHash = createHash('sha256').update(style).digest('base64')
export const apiPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const whole = (title: string, body: string): string => `<!doctype html>
<html lang="es-PE">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
<main>
${body}
</main>
</html>
`

const apiTags = ({ paths }: OpenApi): string[] =>
  [
    ...new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap((o) => o.tags))),
  ].toSorted((a, b) => labelOf(a).localeCompare(labelOf(b), 'es'))

const labelOf = (tag: string): string => tagLabels[tag] ?? tag

/** How to call us, and where each call is told. */
export const apiIndexHtml = (document: OpenApi, origin: string): string =>
  whole(
    'API de Chaski',
    `${introduction(origin)}
${webhookSection}
<h2>Llamadas</h2>
<nav><ul>${apiTags(document)
      .map((tag) => `<li><a href="${apiPrefix}/docs/${tag}">${escaped(labelOf(tag))}</a></li>`)
      .join('')}</ul></nav>`,
  )

type Call = { method: string; path: string; operation: Operation }

const callsOf = (tag: string, { paths }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  )

/** The named shapes that these calls speak of, those of those too. */
const schemasOf = (
  calls: readonly Call[],
  { schemas, responses }: OpenApi['components'],
): string[] => {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    for (const [, ref] of JSON.stringify(value ?? null).matchAll(
      /"\$ref":"#\/components\/schemas\/([^"]+)"/g,
    )) {
      const name = nameOf(ref!)
      if (found.has(name)) continue
      found.add(name)
      look(schemas[name])
    }
  }
  for (const { operation } of calls) look([operation.requestBody, answersOf(operation, responses)])
  return [...found].toSorted()
}

/** The calls of one kind; null when there is no such kind. */
export const apiTagHtml = (document: OpenApi, tag: string): string | null => {
  const calls = callsOf(tag, document)
  if (calls.length === 0) return null
  const { components } = document
  return whole(
    `${labelOf(tag)} · API de Chaski`,
    `<p><a href="${apiPrefix}/docs">API de Chaski</a></p>
<h1>${escaped(labelOf(tag))}</h1>
${calls.map(({ method, path, operation }) => operationHtml(method, path, operation, components)).join('\n')}
<h2>Formas</h2>
${schemasOf(calls, components)
  .map((name) => {
    const schema = components.schemas[name] ?? {}
    const table = propertiesTable(schema)
    return `<section class="schema" id="${name}"><h3>${name}</h3>${table === '' ? `<p>${typeWords(schema)}</p>` : table}</section>`
  })
  .join('\n')}`,
  )
}
