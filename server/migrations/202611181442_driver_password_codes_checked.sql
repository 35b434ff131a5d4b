-- What stood there before fits the wider check too.
alter table one_time_code validate constraint one_time_code_purpose_known;
