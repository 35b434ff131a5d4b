import { Component, type ReactNode } from 'react'
import { Problem } from '#src/public/ui/problem.tsx'

/** A page whose code did not arrive says so and offers to try again. */
export class LoadBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <Problem
        text="No pudimos cargar esta página. Revise su conexión."
        onRetry={() => window.location.reload()}
      />
    )
  }
}
