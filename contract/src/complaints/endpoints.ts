import { complaintCases } from '#src/complaints/case-endpoints.ts'
import { publicComplaints } from '#src/complaints/public-endpoints.ts'

export const complaints = { ...publicComplaints, ...complaintCases }
