import PQueue from 'p-queue'

/** Slices of workbooks that are read at once: each takes a core while it is parsed, and the api needs one too. */
const everyone = new PQueue({ concurrency: 2 })
const companies = new Map<string, PQueue>()

/**
 * Reads a slice of a workbook when it is the company's turn. Each company has one slice in the line at a time, so that
 * a large file delays others by one slice at most.
 */
export async function inTurn<T>(companyId: string, read: () => Promise<T>): Promise<T> {
  const company = companies.get(companyId) ?? new PQueue({ concurrency: 1 })
  companies.set(companyId, company)
  try {
    return await company.add(() => everyone.add(read))
  } finally {
    if (company.size + company.pending === 0) companies.delete(companyId)
  }
}

/** Files of a company that are worked with at once: one that is imported, and some that people look into meanwhile. */
const filesOfCompany = 3
const open = new Map<string, PQueue>()

/** Works with a whole file when few of the company's others are open. */
export async function fewOfCompany<T>(companyId: string, work: () => Promise<T>): Promise<T> {
  const company = open.get(companyId) ?? new PQueue({ concurrency: filesOfCompany })
  open.set(companyId, company)
  try {
    return await company.add(work)
  } finally {
    if (company.size + company.pending === 0) open.delete(companyId)
  }
}
