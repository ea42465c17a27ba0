// What one would write without a generator, for speed.
export function check(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { station, temperatureC, humidity, condition, online, note } = value;
  return (
    typeof station === "string" &&
    station.length >= 1 &&
    typeof temperatureC === "number" &&
    temperatureC >= -90 &&
    temperatureC <= 60 &&
    Number.isInteger(humidity) &&
    humidity >= 0 &&
    humidity <= 100 &&
    (condition === "sunny" || condition === "cloudy" || condition === "rain" || condition === "snow") &&
    typeof online === "boolean" &&
    (note === undefined || typeof note === "string")
  );
}
