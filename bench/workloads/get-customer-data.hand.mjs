// What one would write without a generator, for speed.
export function check(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { customers, segments } = value;
  if (!Array.isArray(customers) || !Array.isArray(segments) || size(value) !== 2) return false;
  for (let i = 0; i < customers.length; i++) if (!isCustomer(customers[i])) return false;
  for (let i = 0; i < segments.length; i++) if (!isSegment(segments[i])) return false;
  return true;
}

function isCustomer(value) {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    typeof value.id === "string" &&
    typeof value.name === "string" &&
    typeof value.segment === "string" &&
    typeof value.annualRevenue === "number" &&
    typeof value.employeeCount === "number" &&
    typeof value.accountAge === "number" &&
    typeof value.engagementScore === "number" &&
    typeof value.supportTickets === "number" &&
    typeof value.nps === "number" &&
    size(value) === 9
  );
}

function isSegment(value) {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    typeof value.name === "string" &&
    typeof value.count === "number" &&
    typeof value.color === "string" &&
    size(value) === 3
  );
}

/** All properties are required, so counting them tells whether there are others. */
function size(object) {
  let count = 0;
  for (const _ in object) count++;
  return count;
}
