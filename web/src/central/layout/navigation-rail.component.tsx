import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ownCalls } from '@chaski/contract/users/own-endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { NavigationRail } from './navigation-rail.tsx'
import './layout.css'

const server = fakeServer()

/** The menu as the layout holds it, beside screens that say nothing. */
const Beside = () => (
  <div className="layout" data-narrow style={{ gridTemplateRows: '0 minmax(0, 1fr)' }}>
    <NavigationRail />
    <main style={{ gridArea: 'main' }}>Pantalla</main>
  </div>
)
const open = async (favourites: string[] = []) => {
  localStorage.clear()
  server.answer(ownCalls.preferences, { layout: null, views: [], favourites })
  const paths = ['/despacho', '/clientes', '/empresas', '/planes']
  await openScreen('/despacho', ...paths.map((path) => screenOf(path, Beside)))
  await expect.element(page.getByRole('navigation', { name: 'Pantallas' })).toBeInTheDocument()
}
const group = (name: string) => page.getByRole('region', { name })
/** Where it stands in the menu: the hand of a test may scroll to reach an entry. */
const placeIn = (one: Element): number =>
  one.getBoundingClientRect().top + document.querySelector('.rail')!.scrollTop
const tops = (): number[] => [...document.querySelectorAll('.rail a')].map(placeIn)
const topOf = (name: string): number =>
  placeIn(group('Operación').getByRole('link', { name }).element())

test('opening the narrow menu shows its words and moves no entry', async () => {
  await open()
  const heading = page.getByRole('heading', { name: 'Operación' })
  await userEvent.hover(page.getByRole('main'))
  await expect
    .poll(() => heading.element().firstElementChild!.getBoundingClientRect().width)
    .toBeLessThan(2)
  const before = tops()
  await userEvent.hover(group('Operación').getByRole('link', { name: 'Planes' }))
  await expect
    .poll(() => heading.element().firstElementChild!.getBoundingClientRect().width)
    .toBeGreaterThan(40)
  expect(tops()).toEqual(before)
})

test('the screens used last stand above the groups, in a room that is always there', async () => {
  await open()
  const before = topOf('Planes')
  await userEvent.click(group('Clientes y empresas').getByRole('link', { name: 'Clientes' }))
  await userEvent.click(group('Clientes y empresas').getByRole('link', { name: 'Empresas' }))
  await expect.poll(() => group('Últimas').getByRole('link').all().length).toBe(2)
  expect(topOf('Planes')).toBe(before)
})

test('a star puts a screen among the favourites, and the server keeps them', async () => {
  await open(['/clientes'])
  await expect.element(group('Favoritos').getByRole('link', { name: 'Clientes' })).toBeVisible()
  await userEvent.hover(group('Operación').getByRole('link', { name: 'Planes' }))
  await userEvent.click(page.getByRole('button', { name: 'Poner Planes en favoritos' }))
  await expect
    .poll(() => server.bodies(ownCalls.changePreferences).at(-1))
    .toEqual({ favourites: ['/clientes', '/planes'] })
  await expect.element(group('Favoritos').getByRole('link', { name: 'Planes' })).toBeVisible()
})
