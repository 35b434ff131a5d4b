import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './lib/tools.ts'

type Riddle = { word: RegExp; instead: string; unless?: RegExp; within?: RegExp }

/** Words of docs/glossary.md that are not said any more, and where the same letters mean something else. */
const riddles: Riddle[] = [
  { word: /^papers?$/, instead: 'document' },
  { word: /^deeds?$/, instead: 'action' },
  { word: /^doors?$/, instead: 'log-in, code log-in', unless: /goToDoor/ },
  {
    word: /^house$/,
    instead: 'the company, the server',
    unless: /^house-(numbers|tags)$/,
    within: /\/(geo|test\/geo)\//,
  },
  {
    word: /^ways?$/,
    instead: 'route, approach, track',
    unless: /on-(the-|its-)?way|under-way|way-back|way-of-|recovery-ways?|start-way/,
    within: /\/geo\//,
  },
  { word: /^(tell|tells|hear|hears|hearing)$/, instead: 'publish, notify, receive' },
  { word: /^keeps?$/, instead: 'store, apply, register', within: /\/(backup|push|broker|map)\// },
  { word: /^sheets?$/, instead: 'worksheet, layout, panel', within: /complaint|\/pdf\/|summaries/ },
  { word: /^bench$/, instead: 'trial' },
  { word: /^outbox$/, instead: 'send queue, demo mail', within: /\/events\/|demo-mail|demo\/mail/ },
]

const kebab = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()

/** What a name of this file says that the glossary says otherwise. */
const saidOf = (file: string, name: string): string[] =>
  riddles
    .filter(({ word }) =>
      kebab(name)
        .split('-')
        .some((part) => word.test(part)),
    )
    .filter(({ unless, within }) => !unless?.test(kebab(name)) && !within?.test(`/${file}`))
    .map(({ instead }) => `${file}: ${name}: ${instead}`)

const exported = /^export (?:async )?(?:const|function\*?|type|class|interface) (\w+)/gm

describe('words', () => {
  test('knows a riddle by its file and by its name, and leaves other meanings alone', () => {
    expect(saidOf('web/src/public/postula/paper-photo.tsx', 'paper-photo')).toHaveLength(1)
    expect(saidOf('server/src/modules/push/tell.ts', 'tellDigest')).toHaveLength(1)
    expect(saidOf('server/src/modules/imports/kinds/sheets.ts', 'clientsSheet')).toHaveLength(1)
    expect(saidOf('contract/src/complaints/letters.ts', 'sheetLetter')).toEqual([])
    expect(saidOf('contract/src/trips/statuses.ts', 'wayOfPaying')).toEqual([])
  })

  test('of one meaning each stand in the names of files and of what they export', async () => {
    const found: string[] = []
    let names = 0
    for await (const file of glob('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })) {
      const path = file.replaceAll('\\', '/')
      found.push(...saidOf(path, basename(path).replace(/\..*$/, '')))
      for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(exported)) {
        names++
        found.push(...saidOf(path, name!))
      }
    }
    expect(names).toBeGreaterThan(3000)
    expect(found).toEqual([])
  })
})
