import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { errorText } from './error-notice.tsx'
import './toast.css'

type Undo = { label?: string; run: () => void }

/** Time enough to read the sentence, and to reach the button where there is one. */
const shownMs = 4_000
const undoMs = 8_000

const common = { withBorder: true, closeButtonProps: { 'aria-label': 'Cerrar aviso' } }

/** Says that something was done, with the way back where there is one. */
export const toast = (message: string, undo?: Undo): void => {
  const id = notifications.show({
    ...common,
    autoClose: undo === undefined ? shownMs : undoMs,
    message:
      undo === undefined ? (
        message
      ) : (
        <span className="toast-undo">
          {message}
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => {
              notifications.hide(id)
              undo.run()
            }}
          >
            {undo.label ?? 'Deshacer'}
          </Button>
        </span>
      ),
  })
}

/** For actions that have no form of their own to show the error in. */
export const toastError = (error: unknown): void => {
  notifications.show({ ...common, color: 'red', message: errorText(error), autoClose: undoMs })
}
