import { expect } from 'vitest'
import { enter } from './support/enter.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { logIn } from './support/log-in.ts'
import { asOperator, good } from './support/people.ts'
import { readMessage } from './support/read-message.ts'

journey(
  'a forgotten password is replaced by the link in a letter',
  async ({ page, open, baseUrl, allowProblem }) => {
    allowProblem(/410/)
    const username = `olvido${Date.now() % 1_000_000}`
    const email = `${username}@chaski.example`
    await enter(page, 'admin')
    await good(
      asOperator(page)('POST', '/maintenance/users', {
        username,
        name: 'Olga Olvido',
        email,
        profile_code: 'REPORTES',
        extension: null,
        coverage_ids: null,
        company_ids: null,
        password: 'cuatro caballos verdes',
      }),
    )

    const stranger = await open()
    await stranger.page.goto('/central/ingresar')
    await stranger.page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
    await stranger.page.getByLabel('Usuario').fill(username)
    await expectNoSeriousA11y(stranger.page)
    await stranger.page.getByRole('button', { name: 'Enviar enlace' }).click()
    await stranger.page.getByText('Si ese usuario existe').waitFor()

    const letter = await readMessage(page, email)
    const path = /\/central\/recuperar#[\w-]{43}/.exec(letter)![0]
    await stranger.page.goto(`${baseUrl}${path}`)
    await stranger.page.getByLabel(/^Contraseña nueva/).fill('siete llamas al alba')
    await stranger.page.getByLabel('Repita la contraseña nueva').fill('siete llamas al alba')
    await expectNoSeriousA11y(stranger.page)
    await stranger.page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await stranger.page.getByText('Su contraseña cambió').waitFor()
    await logIn(stranger.page, username, 'siete llamas al alba')
    expect(new URL(stranger.page.url()).pathname).not.toContain('nueva-clave')

    // The link has done its work.
    const late = await open()
    await late.page.goto(`${baseUrl}${path}`)
    await late.page.getByLabel(/^Contraseña nueva/).fill('otra clave bien larga')
    await late.page.getByLabel('Repita la contraseña nueva').fill('otra clave bien larga')
    await late.page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await late.page.getByText('Este enlace venció o ya se usó').waitFor()
  },
)
