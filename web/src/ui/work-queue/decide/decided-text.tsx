import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { DateText } from '../../text/date-text.tsx'
import workArea from '../work-area.module.css'

interface DecidedTextProps {
  /** 'Verified' */
  how: string
  row: { readonly decided_by: string | null; readonly decided_at: string | null }
  /** Details of the outcome. */
  children?: ReactNode
}

/** The decision, with who made it and when. */
export function DecidedText({ how, row: { decided_by, decided_at }, children }: DecidedTextProps) {
  const decision = decided_by ? t`${how} by ${decided_by}` : how
  return (
    <p className={workArea.decided}>
      {decision}
      {decided_at && (
        <>
          , <DateText value={decided_at} style="time" />
        </>
      )}
      {children}
    </p>
  )
}
