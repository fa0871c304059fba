import { Component, type ReactNode } from 'react'

const pauseMilliseconds = 15_000

/** Nobody is at a wall to help: after a fault it starts anew by itself. */
export class WallErrorBoundary extends Component<{ message: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(): void {
    setTimeout(() => window.location.reload(), pauseMilliseconds)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.message : this.props.children
  }
}
