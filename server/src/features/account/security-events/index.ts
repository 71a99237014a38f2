export {
  type ActedBy,
  type EventSource,
  logSignIn,
  recordingSignIn,
  recordSecurityEvent,
  recordSecurityEvents,
} from './record.ts'
export { watchRefusals } from './refusals.ts'
