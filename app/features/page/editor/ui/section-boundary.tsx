import { Component, type ReactNode } from "react";
import { Button } from "~/ui/button.tsx";

type SectionBoundaryProps = { name: string; children: ReactNode };

/** One section that fails leaves all others as they are. */
export class SectionBoundary extends Component<SectionBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { name, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div role="alert" className="flex flex-col items-start gap-3 rounded-panel border border-line bg-surface p-4">
        <p>{`Unable to load ${name}`}</p>
        <Button type="button" variant="quiet" onClick={() => this.setState({ hasFailed: false })}>
          Try Again
        </Button>
      </div>
    );
  }
}
