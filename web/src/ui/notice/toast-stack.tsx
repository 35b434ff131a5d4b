import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import './toast.css'

export type Undo = { label?: string; run: () => void }

/** Time enough to read the sentence, and to reach the button where there is one. */
const shownMs = 4_000
const undoMs = 8_000

/** The same words again are the same notice: a key pressed ten times is refused once. */
const idOf = (message: string): string => `toast ${message}`

const common = { withBorder: true, closeButtonProps: { 'aria-label': 'Cerrar aviso' } }

/** A sentence, and the way back where there is one. */
export const showToast = (message: string, undo?: Undo): void => {
  const id = notifications.show({
    ...common,
    ...(undo === undefined && { id: idOf(message) }),
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

export const showError = (message: string): void => {
  notifications.show({ ...common, id: idOf(message), color: 'red', message, autoClose: undoMs })
}

/** Where they stand. */
export const ToastStack = () => (
  <Notifications position="bottom-right" zIndex={400} limit={3} className="toasts" />
)
