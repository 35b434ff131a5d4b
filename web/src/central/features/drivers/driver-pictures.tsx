import { useState } from 'react'
import { Button, FileButton } from '@mantine/core'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import type { DriverRow } from '@chaski/contract/drivers/schema.ts'
import { call } from '#src/shared/call.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { refreshDriver } from './refresh-driver.ts'
import '#src/ui/page/page.css'

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')

/** The driver's faces: the still one for lists and passengers, the moving one where it lives. */
export function DriverPictures({ driver }: { driver: DriverRow }) {
  const [error, setError] = useState<unknown>(null)
  const mayEdit = useCan()('MNT_DRIVER_EDIT')
  const upload = async (
    endpoint: typeof drivers.uploadStaticPicture | typeof drivers.uploadAnimatedPicture,
    file: File | null,
  ) => {
    if (file === null) return
    const body = new FormData()
    body.append('file', file)
    setError(null)
    try {
      await call(endpoint, { params: { driver_id: driver.driver_id }, body })
      await refreshDriver()
    } catch (failure) {
      setError(failure)
    }
  }
  const slots = [
    {
      label: 'Foto',
      url: driver.picture_static_url,
      endpoint: drivers.uploadStaticPicture,
      accept: 'image/jpeg,image/png,image/webp',
    },
    {
      label: 'Foto animada',
      url: driver.picture_animated_url,
      endpoint: drivers.uploadAnimatedPicture,
      accept: 'image/gif,image/webp',
    },
  ] as const
  return (
    <section className="card">
      <h2>Fotos</h2>
      <div className="driver-pictures">
        {slots.map(({ label, url, endpoint, accept }) => (
          <figure key={label}>
            {url === null ? (
              <div className="driver-initials" aria-hidden="true">
                {initials(driver.name)}
              </div>
            ) : (
              <img src={url} alt={`${label} de ${driver.name}`} />
            )}
            <figcaption>
              {mayEdit ? (
                <FileButton accept={accept} onChange={(file) => void upload(endpoint, file)}>
                  {(props) => (
                    <Button {...props} variant="default" size="compact-xs">
                      {url === null
                        ? `Subir ${label.toLowerCase()}`
                        : `Cambiar ${label.toLowerCase()}`}
                    </Button>
                  )}
                </FileButton>
              ) : (
                label
              )}
            </figcaption>
          </figure>
        ))}
      </div>
      {error !== null && <ErrorNotice error={error} />}
    </section>
  )
}
