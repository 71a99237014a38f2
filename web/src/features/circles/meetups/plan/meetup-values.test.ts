import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { describe, expect, it } from 'vitest'
import { meetupFormSchema } from './meetup-form-schema.ts'
import { bodyOf, changeOf, emptyMeetup, type MeetupValues, valuesOf } from './meetup-values.ts'

const stored = {
  title: 'Git together',
  agenda: 'Branches',
  plan: [],
  pre_requirements: null,
  meet_time: '2099-11-27T13:00:00.000Z',
  duration: 1.5,
  is_online: false,
  meet_place: 'Library',
  town: 'Kannur',
  location: null,
  coord_x: 76.9,
  coord_y: 8.5,
  is_public: true,
  max_attendees: -1,
  report_description: null,
  tasks: [
    { id: '1', meet: '2', title: 'Fork', description: null, task: null, hashtag: null, is_completed: false },
  ],
} as unknown as MeetupDetail

const values = (part: Partial<MeetupValues> = {}): MeetupValues => ({ ...valuesOf(stored), ...part })

function problems(part: Partial<MeetupValues>): Record<string, string> {
  const result = meetupFormSchema.safeParse(values(part))
  const issues = result.error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('the form of a meetup', () => {
  it('begins with the time that a lead of the campus proposed, unless that is over', () => {
    const circle = {
      meet_place: 'Library',
      district: 'Kannur',
      day: [],
      meet_time: null,
    } as unknown as CircleCard
    const now = new Date('2026-11-20T10:00:00.000Z')
    const proposed = '2026-11-24T13:00:00.000Z'
    expect(emptyMeetup(circle, now, proposed)).toMatchObject({ meet_time: proposed, town: 'Kannur' })
    const usual = emptyMeetup(circle, now).meet_time
    expect(usual).not.toBe(proposed)
    for (const odd of ['2026-11-19T13:00:00.000Z', 'soon']) {
      expect(emptyMeetup(circle, now, odd).meet_time).toBe(usual)
    }
  })

  it('sends nothing but the scope when nothing was changed', () => {
    expect(changeOf(values(), stored)).toEqual({ scope: 'one' })
  })

  it('sends what was changed, and the link together with being online', () => {
    expect(changeOf(values({ title: 'Git again', scope: 'following' }), stored)).toEqual({
      scope: 'following',
      title: 'Git again',
    })
    expect(changeOf(values({ is_online: true, location: 'https://meet.example/1' }), stored)).toEqual({
      scope: 'one',
      is_online: true,
      location: 'https://meet.example/1',
      meet_place: 'Online',
      coord_x: null,
      coord_y: null,
    })
    // A new location name keeps the coordinates until those change as well.
    expect(changeOf(values({ meet_place: 'Library, upstairs' }), stored)).toMatchObject({
      coord_x: 76.9,
      coord_y: 8.5,
    })
  })

  it('counts a task that was typed but not added', () => {
    expect(bodyOf(values({ next_task: ' Push ' })).tasks.map(({ title }) => title)).toEqual(['Fork', 'Push'])
  })

  it('accepts what is complete', () => {
    expect(problems({})).toEqual({})
  })

  it('names what is missing at its field', () => {
    const found = problems({
      title: ' ',
      meet_time: null,
      duration: '',
      meet_place: '',
      town: '',
      tasks: [],
      limited: true,
      max_attendees: '',
      proof_needed: true,
      report_description: '',
    })
    expect(found).toMatchObject({
      title: 'Title is required',
      meet_time: 'Choose a date and time',
      duration: 'Enter the number of hours',
      meet_place: 'Place is required',
      town: 'Town is required',
      tasks: 'Add at least one task',
      max_attendees: 'Enter a whole number',
      report_description: 'Say what people should show, or turn this off',
    })
  })

  it('asks for the link of an online meetup along with the rest', () => {
    expect(problems({ is_online: true, title: '' })).toMatchObject({
      title: 'Title is required',
      location: 'Enter the link to the meeting, starting with https://',
    })
  })

  it('wants a time to come, a link when it is online, and at least one place', () => {
    expect(problems({ meet_time: '2020-01-01T10:00:00.000Z' }).meet_time).toContain('in the future')
    expect(problems({ is_online: true }).location).toContain('https://')
    expect(problems({ limited: true, max_attendees: 0 }).max_attendees).toBe('Enter at least 1 place')
    expect(problems({ repeat: { rhythm: 'weekly', count: 1 } })['repeat.count']).toBe('Enter 2 or more')
  })
})
