/** Kinds of rows that get sequential ids. */
export const idKinds = {
  member: 0xd1,
  entry: 0xd2,
  role: 0xd3,
  organization: 0xd4,
  type: 0xd5,
  proposal: 0xd6,
  circle: 0xd7,
  circleMember: 0xd8,
  invitation: 0xd9,
  meetup: 0xda,
  meetupSeries: 0xdb,
  meetupTask: 0xdc,
  meetupAttendee: 0xdd,
  meetupQuestion: 0xde,
} as const

/** Integer hash that mixes the bits, so that neighbouring values give unlike results. */
export function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const bytes = Buffer.alloc(16)

/**
 * A deterministic id for sample data, shaped like a random (version 4) UUID. Its first half is sequential, so
 * that bulk loads append to indexes instead of writing all over them.
 */
export function countedId(kind: number, number: number): string {
  const one = scramble(number + kind)
  bytes.writeUInt8(kind, 0)
  bytes.writeUIntBE(number, 1, 5)
  bytes.writeUInt32BE(one, 6)
  bytes.writeUInt32BE(scramble(one ^ 0x9e3779b9), 10)
  bytes.writeUInt16BE(one & 0xffff, 14)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Whether an account is sample data (demo or benchmark), whose password is public. */
export function isMadeUpMember(userId: string): boolean {
  const hex = userId.replaceAll('-', '').toLowerCase()
  if (Number.parseInt(hex.slice(0, 2), 16) !== idKinds.member) return false
  return countedId(idKinds.member, Number.parseInt(hex.slice(2, 12), 16)) === userId.toLowerCase()
}
