import type { ReactNode, Ref } from 'react'
import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { Verdict } from '@chaski/contract/verdict.ts'
import { ActionButton } from './action-button.tsx'

type AnchorButtonProps = Omit<ButtonProps, 'href'> & {
  ref?: Ref<HTMLAnchorElement>
  /** Where it leads one may not go: shown all the same, with the reason. */
  verdict?: Verdict
  children?: ReactNode
}

function AnchorButton({ verdict, ...props }: AnchorButtonProps) {
  if (verdict === undefined || verdict.allowed) return <Button component="a" {...props} />
  const { children, variant, size, mt, leftSection } = props
  return (
    <ActionButton
      {...{ variant, size, mt, leftSection, verdict }}
      label={children}
      onRun={() => {}}
    />
  )
}

/** A button that leads somewhere: its address, parameters and filters are checked as those of a link. */
export const LinkButton = createLink(AnchorButton)
