import { PlainButton } from '../../../ui/plain/plain-button.tsx'
import { Panel } from './frame/panel.tsx'

/** The session stands, but who it belongs to could not be read. */
export function DetailsRetry({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Panel
      tone="bad"
      announced
      title="Almost there"
      actions={
        <PlainButton busy={busy} onClick={onRetry}>
          Try again
        </PlainButton>
      }
    >
      You are signed in, but your details did not load. Check your connection and try again; you need not sign
      in a second time.
    </Panel>
  )
}
