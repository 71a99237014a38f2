import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import {
  dateOfBirth,
  day,
  email,
  emailOrMuid,
  graduationYear,
  id,
  line,
  mobile,
  muid,
  password,
  splitName,
  text,
  title,
  webLink,
} from './fields.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-06-15T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

describe('a password', () => {
  test('has 8 to 100 characters', () => {
    expect(accepts(password, '1234567')).toBe(false)
    expect(accepts(password, '12345678')).toBe(true)
    expect(accepts(password, 'x'.repeat(100))).toBe(true)
    expect(accepts(password, 'x'.repeat(101))).toBe(false)
    expect(messageOf(password, 'short')).toBe('Password must be 8 characters or more')
    expect(messageOf(password, undefined)).toBe('Password is required')
  })

  test('is taken as it was typed, spaces and all', () => {
    expect(password.parse('  spaces  ')).toBe('  spaces  ')
  })
})

describe('an email address', () => {
  test.each([
    ['anjali@bücher.example', 'anjali@xn--bcher-kva.example'],
    ['anjali@bu\u0308cher.example', 'anjali@xn--bcher-kva.example'],
    ['Anjali@BÜCHER.example ', 'anjali@xn--bcher-kva.example'],
    ['anjali@XN--BCHER-KVA.example', 'anjali@xn--bcher-kva.example'],
    ['anjali@ഭാരതം.example', 'anjali@xn--rvc1e0am3e.example'],
    ['anjali@例え。example', 'anjali@xn--r8jz45g.example'],
  ])('with the domain %s has one form, also at sign-in', (typed, stored) => {
    expect(email.parse(typed)).toBe(stored)
    expect(emailOrMuid.parse(typed).toLowerCase()).toBe(stored)
  })

  test('is kept in lower case and without spaces around it', () => {
    expect(email.parse('  Anu.Menon@Example.ORG ')).toBe('anu.menon@example.org')
  })

  test.each([
    '',
    'anu',
    'anu@',
    '@example.org',
    'anu@example',
    'a b@example.org',
    `${'x'.repeat(195)}@b.org`,
  ])('is not %j', (given) => {
    expect(accepts(email, given)).toBe(false)
  })
})

describe('a mobile number', () => {
  test.each(['9876543210', '+919876543210', '12345678901234', ' 9876543210 '])('may be %j', (given) => {
    expect(mobile.parse(given)).toBe(given.trim())
  })

  test.each(['', '123456789', '123456789012345', '++9876543210', '98765 43210', '98765-43210', '٩٨٧٦٥٤٣٢١٠'])(
    'may not be %j',
    (given) => {
      expect(accepts(mobile, given)).toBe(false)
    },
  )
})

describe('a graduation year', () => {
  test('reaches from 60 years back to 8 ahead', () => {
    expect([1965, 1966, 2026, 2034, 2035].map((year) => accepts(graduationYear, year))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect(messageOf(graduationYear, 1900)).toBe('Enter a year between 1966 and 2034')
  })

  test('moves with the calendar', () => {
    vi.setSystemTime(new Date('2027-01-01T00:00:00Z'))
    expect(accepts(graduationYear, 2035)).toBe(true)
    expect(accepts(graduationYear, 1966)).toBe(false)
  })

  test('may be sent as text, and is a whole number', () => {
    expect(graduationYear.parse('2027')).toBe(2027)
    expect(accepts(graduationYear, '2027.5')).toBe(false)
    expect(accepts(graduationYear, 'soon')).toBe(false)
  })
})

describe('a date of birth', () => {
  test('is of somebody who turns 17 this year at the latest, and not before 1900', () => {
    expect(accepts(dateOfBirth, '2009-12-31')).toBe(true)
    expect(accepts(dateOfBirth, '2010-01-01')).toBe(false)
    expect(accepts(dateOfBirth, '1900-01-01')).toBe(true)
    expect(accepts(dateOfBirth, '1899-12-31')).toBe(false)
    expect(messageOf(dateOfBirth, '2020-01-01')).toBe('Enter a date between 1900 and 2009')
  })

  test.each(['2001-02-29', '2001-13-01', '2001-1-1', '01-01-2001', '2001-01-01T00:00:00Z', ''])(
    'is a day that exists: not %j',
    (given) => {
      expect(accepts(day, given)).toBe(false)
      expect(accepts(dateOfBirth, given)).toBe(false)
    },
  )

  test('may be the 29th of February of a leap year', () => {
    expect(accepts(dateOfBirth, '2004-02-29')).toBe(true)
  })
})

describe('other fields', () => {
  test('a text is trimmed before its length counts, and says which field it is', () => {
    const short = text('Title', 3, 5)
    expect(short.parse('  abc  ')).toBe('abc')
    expect(messageOf(short, '  a  ')).toBe('Title must be 3 characters or more')
    expect(messageOf(short, 'abcdef')).toBe('Title must be 5 characters or fewer')
    expect(messageOf(short, undefined)).toBe('Title is required')
    expect(messageOf(text('Title', 1, 5), '   ')).toBe('Title is required')
  })

  test('a name or title is one line without hidden characters', () => {
    const name = title('Name', 1, 100)
    for (const bad of [
      'a\nb',
      'a\r\nBcc: x',
      'a\tb',
      'a\u0007b',
      'a\u202eb',
      'a\u2066b',
      'a\u200fb',
      'a\u2028b',
      'a\u200bb',
    ]) {
      expect(messageOf(name, bad)).toBe('Name must be one line without hidden characters')
    }
    // Malayalam and emoji need the zero-width joiners.
    for (const good of [
      'Zoë D’Souza-Núñez',
      'അവന്\u200d',
      'ക്\u200cഷ',
      '👩\u200d💻 circle',
      '  two   spaces ',
    ]) {
      expect(accepts(name, good)).toBe(true)
    }
  })

  test('a name has one form of Unicode', () => {
    expect(title('Name', 1, 10).parse('Zoe\u0301')).toBe('Zoé')
    expect(line('Place', 1, 10).parse('Zoe\u0301')).toBe('Zoé')
  })

  test('a name or title holds no address', () => {
    const name = title('Name', 1, 100)
    const bad = [
      ...[
        'https://evil.example',
        'see http://x.y now',
        'www.evil.example',
        'evil.com',
        'Win at evil.in today',
      ],
      ...[
        't.me/join',
        'bit.ly/abc',
        'EVIL.COM!',
        'me@evil.example',
        'javascript://x',
        'mailto:me@x',
        'evil.net',
      ],
      ...[
        'draw.io/evil',
        'draw.io.evil.com',
        'evil-draw.io',
        'me@draw.io',
        'https://draw.io',
        'Draw.io at evil.com',
      ],
    ]
    for (const text of bad)
      expect(messageOf(name, text), text).toBe('Name can’t contain a web or email address')
    const good = [
      ...[
        'Node.js basics',
        'ASP.NET Core',
        'Socket.io chat',
        'Draw.io for beginners',
        'Scheduling with Cal.com, Monday.com and Make.com.',
        'Games on itch.io',
        'Teaching with Code.org',
        'Dr. A.P.J. Abdul Kalam',
        'Web 2.0 & 3.0',
        'C++ / C#',
      ],
      ...[
        'St. Mary’s',
        'Anu K.',
        'Part 1.2',
        'and/or',
        'Ratio 3:4',
        'M.In.Kumar',
        'Ask me @ 5',
        'e.g. loops',
      ],
    ]
    for (const text of good) expect(accepts(name, text), text).toBe(true)
  })

  test('sign-in takes an email address or a member ID', () => {
    expect(accepts(emailOrMuid, 'anu@muster')).toBe(true)
    expect(accepts(emailOrMuid, 'anu@example.org')).toBe(true)
    expect(accepts(emailOrMuid, 'anu')).toBe(false)
  })

  test('an id is a UUID', () => {
    expect(accepts(id, '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f')).toBe(true)
    expect(accepts(id, '6f2c1a34')).toBe(false)
  })
})

describe('a line', () => {
  const lines = {
    line: line('Place', 1, 100),
    title: title('Name', 1, 100),
    'first name': splitName.first_name,
    'member ID': muid,
  }

  test.each(Object.entries(lines))('has no control characters: %s', (_, schema) => {
    for (const given of ['one\ntwo', 'one\ttwo', 'one\u0000two', 'one\u2028two', 'one\u007ftwo']) {
      expect(messageOf(schema, given)).toMatch(/ must be one line/)
    }
  })

  test.each(['\u200d', '\u2060', '\ufeff', '\u115f', '\u3164', ' \u200b \u2800 '])(
    'is empty when no one can see it: %j',
    (given) => {
      for (const required of [lines.line, lines.title, text('Name', 1, 100)]) {
        expect(messageOf(required, given)).toMatch(/ is required$/)
      }
    },
  )

  test.each(Object.entries(lines))('loses hidden characters around it: %s', (_, schema) => {
    expect(schema.parse('\u200b\u202aAnu Menon \u2069\ufeff')).toBe('Anu Menon')
  })

  test('keeps the joiner that a word in Malayalam ends in, and those within', () => {
    for (const word of ['അവന്\u200d', 'അത്\u200c', '👩\u200d🚀']) expect(lines.title.parse(word)).toBe(word)
  })

  test('may be an address', () => {
    expect(webLink(100).parse('\u200bhttps://example.org/a ')).toBe('https://example.org/a')
    expect(accepts(webLink(100), 'https://example.org/a\u0001b')).toBe(false)
    expect(accepts(webLink(100), 'https://example.org/a\nb')).toBe(false)
    expect(messageOf(line('Long link', 1, 500), 'https://example.org/\na')).toBe('Long link must be one line')
  })
})

test.each(['x', ' ', '@', 'a-', '\u200b'])('a million characters are refused at once: %j', (part) => {
  const given = `x${part.repeat(1_000_000 / part.length)}x`
  const started = performance.now()
  for (const schema of [title('Name', 1, 100), line('Place', 1, 100), email, webLink(100)]) {
    expect(accepts(schema, given)).toBe(false)
  }
  expect(performance.now() - started).toBeLessThan(2_000)
})
