import type { CircleMember } from '@muster/contract/circles/learning-circles.ts'

export type MemberAct = 'makeLead' | 'handOver' | 'endLead' | 'stepDown' | 'remove'

/** What I may do with a member: leads with everybody, and with themselves while another lead stays. */
export function memberActs(
  members: readonly CircleMember[],
  member: Pick<CircleMember, 'id' | 'is_lead'>,
  me: Pick<CircleMember, 'id' | 'is_lead'> | undefined,
): MemberAct[] {
  if (!me?.is_lead) return []
  if (member.id === me.id) {
    return members.some((other) => other.is_lead && other.id !== me.id) ? ['stepDown'] : []
  }
  return member.is_lead ? ['endLead', 'remove'] : ['makeLead', 'handOver', 'remove']
}
