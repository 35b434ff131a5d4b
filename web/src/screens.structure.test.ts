import { expect, test } from 'vitest'

const sources = Object.entries(
  import.meta.glob<string>(['./central/**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

type Hooks = { asking: RegExp; failure: string }

const hooksOf = (names: string, failure: string): Hooks => ({
  asking: new RegExp(`(?:const\\s+(\\{[^}]*\\}|\\w+)\\s*=\\s*)?\\b(?:${names})\\(`, 'g'),
  failure,
})
const central = hooksOf('useQuery|useFresh', 'error|isError')
const site = hooksOf('useAnswer|useClientAnswer', 'problem')

/** Queries whose failure nobody can see: taken apart without it, or never handed on whole. */
const unseen = (text: string, { asking, failure }: Hooks): string[] =>
  [...text.matchAll(asking)]
    .filter(([found, kept]) => {
      // Handed on at once: who gets it whole gets its failure too.
      if (kept === undefined)
        return new RegExp(`${found.replace('(', '\\(')}[^;]*?\\)\\.data\\b`, 's').test(text)
      if (kept.startsWith('{')) return !new RegExp(`\\b(?:${failure})|\\.\\.\\.`).test(kept)
      const looked = `\\b${kept}\\.(?:${failure})\\b`
      const whole = `[({,]\\s*(?:\\.\\.\\.)?${kept}\\s*[,)}]|\\breturn ${kept}$`
      return !new RegExp(`${looked}|${whole}`, 'm').test(text)
    })
    .map(([found]) => found)

test('knows a failure that nobody looks at', () => {
  const found = [
    'const { data } = useQuery(q(areas.list, {}))',
    'const { data: areas, isPending } = useQuery({\n  ...q(areas.list, {}),\n})',
    'const list = useQuery(q(areas.list, {}))\nreturn <ul>{list.data?.data}</ul>',
    'const names = pick(useQuery(q(areas.list, {})).data)',
  ]
  const passed = [
    'const { data, error } = useQuery(q(areas.list, {}))',
    'const list = useQuery(q(areas.list, {}))\nreturn <ListTable list={listOf(list)} />',
    'const area = useFresh(areas.get, {})\nreturn <LoadedDialog query={area}>',
    'const list = useQuery(q(areas.list, {}))\nif (list.isError) return null',
    'export const useArea = () => useQuery(q(areas.get, {}))',
    'const badge = useQuietly(q(areas.count, {}))',
    'const area = useFresh(areas.get, {})\nreturn area\n',
  ]
  expect(found.filter((text) => unseen(text, central).length === 0)).toEqual([])
  expect(passed.filter((text) => unseen(text, central).length > 0)).toEqual([])
})

test('every query of the back-office shows its failure: by ListTable, QueryGate, LoadedDialog or a look-up', () => {
  const asked = sources.filter(([, text]) => text.match(central.asking))
  expect(asked.length).toBeGreaterThan(50)
  const skipped = asked.flatMap(([file, text]) =>
    unseen(text, central).map((found) => `${file}: ${found}`),
  )
  expect(skipped, 'or useQuietly, for what a screen can do without').toEqual([])
})

const outside = Object.entries(
  import.meta.glob<string>(['./{public,conductor}/**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** Words of a page that says enough without them. */
const extras = ['./public/home/known-prices.tsx', './public/postula/expected.tsx']

test('the public pages look at the failure of whatever they ask for', () => {
  const asked = outside.filter(([, text]) => text.match(site.asking))
  expect(asked.length).toBeGreaterThan(20)
  const unlooked = asked.filter(([, text]) => unseen(text, site).length > 0)
  expect(unlooked.map(([file]) => file).toSorted()).toEqual(extras)
})

test('rows that are fetched are drawn by the list frame, which shows their failure', () => {
  const drawn = sources.filter(
    ([, text]) => text.includes('<DataTable') && /\b(?:useQuery|usePages|listOf)\(/.test(text),
  )
  expect(drawn.map(([file]) => file)).toEqual([])
})

test('a refusal is a verdict, not a text or nothing', () => {
  const texts = sources.filter(([, text]) => /\brefusal\b[^;\n]*string \| null/.test(text))
  expect(texts.map(([file]) => file)).toEqual([])
})

/** `mayEdit && <Button`, `can('X') && (<ActionIcon`: an action that vanishes where it may not be done. */
const dropped =
  /\b(?:(?:may|can)[A-Z]\w*|(?:may|can)(?:\('[^)]*'\))?|readOnly)(?:\.allowed)?\s*&&\s*\(?\s*<(?:\w*Button|ActionIcon|Menu\.Item)\b/

test('knows an action that is left out', () => {
  const found = [
    'mayEdit && <Button>Editar</Button>',
    '{unread && mayRead && (\n  <Button',
    "{can('MSG_CONV_DELETE') && (\n <ActionIcon",
    '{verdict && may.allowed && <LinkButton to="/a">',
    '{!readOnly && <ActionButton',
  ]
  const passed = ['<ActionButton verdict={may} />', '{mayTrack && <TripReplay />}']
  expect(found.filter((text) => !dropped.test(text))).toEqual([])
  expect(passed.filter((text) => dropped.test(text))).toEqual([])
})

test('an action that may not be done is shown with its reason, not left out', () => {
  const found = sources.filter(([, text]) => dropped.test(text))
  expect(found.map(([file]) => file)).toEqual([])
})

/** Dialogs without an address, each with its reason in decision 008. */
const unaddressed = [
  './central/features/audit/audit-page.tsx',
  './central/features/call/place/places.tsx',
  './central/features/profile/recovery-card.tsx',
  './central/features/wall/walls-page.tsx',
  './central/session/session-dialogs.tsx',
]

test('a dialog is a route: what opens one by a state of its own is named in decision 008', () => {
  const found = sources.filter(([, text]) => /&&\s*\(?\s*<\w*Dialog\b/.test(text))
  expect(found.map(([file]) => file).filter((file) => !unaddressed.includes(file))).toEqual([])
})
