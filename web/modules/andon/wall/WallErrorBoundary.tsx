import { Component, type ReactNode } from 'react'

const pauseMilliseconds = 15_000

/** Restarts by itself after a fault, because nobody attends a wall screen. */
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
