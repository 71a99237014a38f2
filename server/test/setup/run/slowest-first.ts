import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Which take longest, where no earlier run has told: one of these that begins last leaves the other worker idle. */
const slow = [/test\/contract\/(fuzz|permissions)/, /test\/process\//, /embedded-database\//]

/** Begins with the files that take longest. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const index = slow.findIndex((pattern) => pattern.test(moduleId))
      return index === -1 ? slow.length : index
    }
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}
