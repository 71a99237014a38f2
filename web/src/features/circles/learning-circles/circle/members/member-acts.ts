import type { CircleMember } from '@muster/contract/circles/learning-circles.ts'

export type MemberAct = 'makeLead' | 'handOver' | 'endLead' | 'stepDown' | 'remove'

/** What I can do with a member. Leads can act on everyone, and on themselves while another lead remains. */
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
