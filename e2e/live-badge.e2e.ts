import { applicationApart } from './support/application-apart.ts'
import { journeysApart } from './support/journeys-apart.ts'
import { logIn } from './support/log-in.ts'

// A server of its own, since this journey stops it under everybody's feet.
const application = applicationApart()
const journey = journeysApart(application)

journey(
  'the live badge tells the truth through a restart of the server',
  async ({ page, open, allowProblem }) => {
    // What a browser says of a server that is gone, and of the session asked over HTTP meanwhile.
    allowProblem(/WebSocket|ERR_CONNECTION|ERR_EMPTY|ERR_SOCKET|50[23]|Failed to (fetch|load)/)
    const badge = (state: string) =>
      page.getByRole('button', { name: new RegExp(`Canal en vivo: ${state}`) })
    await logIn(page, 'supervisor')
    await badge('En vivo').waitFor()
    await badge('En vivo').click()
    await page.getByText('Los cambios de los demás llegan').waitFor()
    await page.keyboard.press('Escape')

    // A message has an age.
    const admin = await open()
    await logIn(admin.page, 'admin')
    await admin.page.goto('/central/usuarios?key_word=supervisor')
    await admin.page.getByRole('row', { name: /Sergio Mamani/ }).dblclick()
    await admin.page.getByLabel('Anexo telefónico').fill('202')
    await admin.page.keyboard.press('Enter')
    await badge('En vivo (ahora|hace \\d+ s)').waitFor()

    await application.stop()
    await badge('Sin conexión en vivo').waitFor()
    await badge('Sin conexión en vivo').click()
    await page.getByText('Esta pantalla puede estar atrasada').waitFor()

    await application.startAgain()
    // By itself or by the button, whichever is first.
    await page
      .getByRole('button', { name: 'Reintentar ahora' })
      .click({ timeout: 2000 })
      .catch(() => undefined)
    await badge('En vivo').waitFor()
  },
)
