import type { ReactNode, Ref } from 'react'
import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

type AnchorButtonProps = Omit<ButtonProps, 'href'> & {
  ref?: Ref<HTMLAnchorElement>
  children?: ReactNode
}

const AnchorButton = (props: AnchorButtonProps) => <Button component="a" {...props} />

/** A button that leads somewhere: its address, parameters and filters are checked as those of a link. */
export const LinkButton = createLink(AnchorButton)
