import { useState } from 'react'
import { chooseTheme, storedTheme, type Theme, themes } from '#src/shared/theme.ts'

const names: Record<Theme, string> = { auto: 'Según el equipo', light: 'Claro', dark: 'Oscuro' }

/** Light, dark, or as the device says. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(storedTheme)
  return (
    <label className="theme-choice">
      <span>Apariencia</span>
      <select
        value={theme}
        onChange={(event) => {
          const next = themes.find((name) => name === event.target.value) ?? 'auto'
          setTheme(next)
          chooseTheme(next)
        }}
      >
        {themes.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </select>
    </label>
  )
}
