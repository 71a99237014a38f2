import type { HackathonRecord } from '@muster/contract/events/hackathon-shapes.ts'
import type { Autosave } from '../use-autosave.ts'

/** What each step of the wizard is given. */
export interface StepProps {
  record: HackathonRecord
  autosave: Autosave
}
