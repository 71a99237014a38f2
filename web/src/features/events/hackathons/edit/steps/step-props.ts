import type { HackathonRecord } from '@muster/contract/events/hackathon-shapes.ts'
import type { Autosave } from '../use-autosave.ts'

/** Props of each step of the wizard. */
export interface StepProps {
  record: HackathonRecord
  autosave: Autosave
}
