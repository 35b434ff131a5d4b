import { Component } from 'react'
import type { ReactNode } from 'react'

type Props = { fallback: ReactNode; children: ReactNode }

/** Catches a chunk that did not arrive; React still has no hook for this. */
export class LoadBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
