import { describe, expect, it } from 'vitest'
import {
  type BoardState,
  currentMonth,
  isAround,
  isOver,
  monthsOnOffer,
  narrowing,
  parseBoard,
  writeBoard,
} from './board-state.ts'

const read = (address: string) => parseBoard(new URLSearchParams(address))
const start: BoardState = { period: 'monthly', of: 'student', month: null, place: null }

describe('the address of the leaderboard', () => {
  it('begins with the students of this month, and says so next to the small leaderboards', () => {
    expect(read('')).toEqual(start)
    expect(writeBoard(start).toString()).toBe('of=student')
  })

  it.each([
    ['', true],
    ['tab=circle&circle=c1', true],
    ['of=student', false],
    ['of=campus', false],
    ['period=overall', false],
    ['college=c1', false],
  ])('opens small leaderboards for “%s”: %s', (address, is) => {
    expect(isAround(new URLSearchParams(address))).toBe(is)
  })

  it('brings a view back as it was', () => {
    const state: BoardState = {
      period: 'monthly',
      of: 'student',
      month: '2026-09',
      place: { kind: 'college', id: 'c1', name: 'Govt. College' },
    }
    expect(parseBoard(writeBoard(state))).toEqual(state)
  })

  it('takes odd values for not given', () => {
    expect(read('period=weekly&of=school&month=2026-13')).toEqual(start)
  })

  it('narrows campuses by place only, and forgets a month that no longer counts', () => {
    expect(read('of=campus&college=c1').place).toBeNull()
    expect(read('of=campus&district=d1').place).toEqual({ kind: 'district', id: 'd1' })
    const campus = writeBoard({ ...start, of: 'campus', place: { kind: 'ig', id: 'g1' } })
    expect(campus.toString()).toBe('of=campus')
    expect(writeBoard({ ...start, period: 'overall', month: '2026-09' }).toString()).toBe('period=overall')
  })

  it('asks for one place, even when an address names two', () => {
    expect(narrowing(read('zone=z1&district=d1'), '2026-11')).toEqual({ month: '2026-11', zone: 'z1' })
  })
})

it('asks for a month or for all time', () => {
  expect(narrowing(start, '2026-11')).toEqual({ month: '2026-11' })
  expect(narrowing({ ...start, month: '2026-09' }, '2026-11')).toEqual({ month: '2026-09' })
  expect(narrowing({ ...start, period: 'overall' }, '2026-11')).toEqual({})
})

it('offers the current month although nobody has earned karma in it', () => {
  expect(currentMonth(new Date('2026-11-30T23:30:00Z'))).toBe('2026-11')
  expect(monthsOnOffer(['2026-09', '2026-10'], '2026-11')).toEqual(['2026-11', '2026-10', '2026-09'])
  expect(monthsOnOffer(['2026-11'], '2026-11')).toEqual(['2026-11'])
})

it('knows the months that no new karma can reach', () => {
  expect(isOver({ month: '2026-10' }, '2026-11')).toBe(true)
  expect(isOver({ month: '2026-11' }, '2026-11')).toBe(false)
  expect(isOver({}, '2026-11')).toBe(false)
})
