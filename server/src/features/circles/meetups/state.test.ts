import { describe, expect, it } from 'vitest'
import { attendanceOf, checkInWindow, hasEnded, isChangeable, type MeetupMoments, stateOf } from './state.ts'

const start = new Date('2026-11-21T10:00:00Z')
const planned: MeetupMoments = {
  startsAt: start,
  minutes: 90,
  startedAt: null,
  reportedAt: null,
  verifiedAt: null,
  rejectedAt: null,
  cancelledAt: null,
}
const begun: MeetupMoments = { ...planned, startedAt: start }
const reported: MeetupMoments = { ...begun, reportedAt: new Date('2026-11-21T12:00:00Z') }
const at = (time: string) => new Date(`2026-11-21T${time}Z`)

describe('the state of a meetup', () => {
  it.each([
    ['09:29:59', planned, 'scheduled'],
    ['09:30:00', planned, 'open'],
    ['12:00:00', planned, 'open'],
    ['12:00:01', planned, 'missed'],
    ['10:30:00', begun, 'open'],
    ['12:00:01', begun, 'report_due'],
    ['12:00:01', reported, 'reported'],
    ['13:00:00', { ...reported, rejectedAt: start }, 'rejected'],
    ['13:00:00', { ...reported, verifiedAt: start }, 'verified'],
    ['09:00:00', { ...planned, cancelledAt: start }, 'cancelled'],
  ] as const)('at %s', (time, meetup, expected) => {
    expect(stateOf(meetup, at(time))).toBe(expected)
  })

  it('lets people check in from half an hour before the start to half an hour after the end', () => {
    expect(checkInWindow(planned)).toEqual({ opensAt: at('09:30:00'), closesAt: at('12:00:00') })
    expect(hasEnded(planned, at('11:29:59'))).toBe(false)
    expect(hasEnded(planned, at('11:30:00'))).toBe(true)
  })

  it('can be changed until it begins', () => {
    expect(isChangeable(planned, at('09:59:59'))).toBe(true)
    expect(isChangeable(planned, at('10:00:00'))).toBe(false)
    expect(isChangeable(begun, at('09:45:00'))).toBe(false)
    expect(isChangeable({ ...planned, cancelledAt: start }, at('09:00:00'))).toBe(false)
  })
})

describe('where somebody stands', () => {
  const joined = { status: 'joined', reportedAt: null } as const
  it('owes a report from the end until it is sent or the record is closed', () => {
    expect(attendanceOf(joined, begun, at('11:00:00'))).toBe('joined')
    expect(attendanceOf(joined, begun, at('11:30:00'))).toBe('report_due')
    expect(attendanceOf({ ...joined, reportedAt: start }, begun, at('11:30:00'))).toBe('done')
    expect(attendanceOf(joined, reported, at('12:30:00'))).toBe('done')
  })

  it('is as stored before that, and nothing for strangers', () => {
    expect(attendanceOf({ status: 'waiting', reportedAt: null }, begun, at('13:00:00'))).toBe('waiting')
    expect(attendanceOf(null, begun, at('11:00:00'))).toBeNull()
  })
})
