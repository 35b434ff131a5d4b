import { useInstall } from '#src/shared/use-install.ts'

/** Puts the page among the phone's applications, where the browser can. */
export function InstallButton() {
  const install = useInstall()
  if (install === null) return null
  return (
    <button type="button" className="big primary" onClick={install}>
      Instalar en este teléfono
    </button>
  )
}
