import { t } from '@lingui/core/macro'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'
import { Panel } from './frame/panel.tsx'

/** The session is valid, but the member's details could not be loaded. */
export function DetailsRetry({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Panel
      tone="bad"
      announced
      title={t`Almost there`}
      actions={
        <PlainButton busy={busy} onClick={onRetry}>
          {t`Try again`}
        </PlainButton>
      }
    >
      {t`You’re signed in, but we couldn’t load your details. Check your connection and try again. You won’t have to sign in again.`}
    </Panel>
  )
}
