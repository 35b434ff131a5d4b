import { useState } from 'react'

/** Hands the address of this very ride on: by the phone's own menu, else by the clipboard. */
export function ShareButton() {
  const [said, setSaid] = useState('')
  const share = async (): Promise<void> => {
    const url = window.location.href
    try {
      if ('share' in navigator) await navigator.share({ title: document.title, url })
      else {
        await (navigator as Navigator).clipboard.writeText(url)
        setSaid('Enlace copiado')
      }
    } catch (error) {
      // Closing the menu is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      setSaid('Copie la dirección de la barra del navegador')
    }
  }
  return (
    <>
      <button type="button" className="button" onClick={() => void share()}>
        Compartir
      </button>
      <output className={said === '' ? 'visually-hidden' : 'share-said'}>{said}</output>
    </>
  )
}
