export { type ActedBy, type EventSource, recordSecurityEvent, recordSecurityEvents } from './record.ts'
export { watchRefusals } from './refusals.ts'
